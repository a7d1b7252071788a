import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffProgramTemplate } from '#contract/staff/partners.ts';
import { tierLevels } from '#domain/member/member.ts';
import type { Seeds } from '#domain/theme/palette.ts';
import { api } from '../../api/client.ts';
import { newProgram as text } from '../../copy/brand.ts';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { useProgram } from '../../session/session.ts';
import { isColor, seedNames } from '../brand/seed-fields.tsx';

const MAX_RATE = 100;

const rateOf = (typed: string): number | null => {
  const rate = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return rate !== null && rate <= MAX_RATE ? rate : null;
};

export const keyOf = ({ kind, id }: Pick<StaffProgramTemplate, 'kind' | 'id'>) => `${kind} ${id}`;

const empty = {
  slug: '',
  name: '',
  programName: '',
  singular: '',
  plural: '',
  supportEmail: '',
  supportPhone: '',
  OptedOut: '',
  NonActivated: '',
  OptedIn: '',
  VIP: '',
  reason: '',
};

type Form = typeof empty;

const faultsOf = (form: Form) => ({
  slug: form.slug.trim().length < 2 && text.wrong,
  name: form.name.trim().length < 2 && text.wrong,
  programName: form.programName.trim().length < 2 && text.wrong,
  singular: form.singular.trim().length < 2 && text.wrong,
  plural: form.plural.trim().length < 2 && text.wrong,
  supportEmail: !form.supportEmail.includes('@') && text.wrong,
  supportPhone: !/^\d{3}-\d{3}-\d{4}$/.test(form.supportPhone.trim()) && text.wrongPhone,
  reason: reasonError(form.reason),
});

const ratesOf = (form: Form) => {
  const [OptedOut, NonActivated, OptedIn, VIP] = tierLevels.map((tier) => rateOf(form[tier]));
  if (OptedOut == null || NonActivated == null || OptedIn == null || VIP == null) return null;
  return { OptedOut, NonActivated, OptedIn, VIP };
};

/** The form of a new program; choosing a template fills in its currency, rates and colors. */
export const useNewProgram = () => {
  const { partner } = useProgram();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const found = useQuery(api.partners.templates.queryOptions({ input: {} }));
  const [template, setTemplate] = useState<StaffProgramTemplate>();
  const [seeds, setSeeds] = useState<Seeds>();
  const { form, setForm, field, check } = useFields(empty);
  const create = useMutation({
    ...api.partners.create.mutationOptions(),
    onSuccess: async ({ slug }) => {
      showToast(text.created(form.programName));
      await queries.invalidateQueries();
      const against = template?.kind === 'program' ? template.id : partner;
      await navigate({ to: '/$partner/voice', params: { partner: slug }, search: { against } });
    },
  });
  const choose = (chosen: StaffProgramTemplate) => {
    setTemplate(chosen);
    setSeeds(chosen.seeds);
    const { singular, plural } = chosen.currency;
    const rates = tierLevels.map((tier) => [tier, String(chosen.earnRates[tier])]);
    setForm({ ...form, singular, plural, ...Object.fromEntries(rates) });
  };
  const faults = faultsOf(form);
  const earnRates = ratesOf(form);
  const submit = () => {
    check();
    if (!template || !seeds || !earnRates || Object.values(faults).some(Boolean)) return;
    if (!seedNames.every((name) => isColor(seeds[name]))) return;
    const { slug, name, programName, singular, plural, supportEmail, supportPhone, reason } = form;
    create.mutate({
      slug: slug.trim().toLowerCase(),
      name,
      programName,
      currency: { singular: singular.trim(), plural: plural.trim() },
      earnRates,
      seeds,
      supportEmail: supportEmail.trim(),
      supportPhone: supportPhone.trim(),
      template: { kind: template.kind, id: template.id },
      reason,
    });
  };
  return { found, template, choose, seeds, setSeeds, form, field, faults, create, submit };
};
