export { statementKeyOf } from './statement-key.ts';
export { verifyStatement } from './verify-statement.ts';
export { writeStatement } from './write-statement.ts';
