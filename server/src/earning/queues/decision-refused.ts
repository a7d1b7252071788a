import type { DecisionRefusal } from '#domain/queues/queue-decisions.ts';

type Values = Readonly<Record<string, string | number>>;

/** Thrown within the transaction, so that nothing is stored. */
export class DecisionRefused extends Error {
  override readonly name = 'DecisionRefused';
  readonly code: DecisionRefusal;
  readonly values: Values;

  constructor(code: DecisionRefusal, values: Values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
