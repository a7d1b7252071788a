import type { Partner } from '#contract/partner.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { SettingsPeriod } from '#server/earning/batch/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { LoadedPartner } from './loaded-partner.ts';

/** A program from a day on; later ones stand first, and the last has no beginning. */
export type ProgramPeriod = { from: string; program: LoadedPartner };

export type ProgramTimelines = {
  /** The settings of today by program; changes in place when a version begins. */
  partners: ReadonlyMap<string, Partner>;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  /** The settings of a program on every day; another list after each change. */
  periodsOf: (partnerId: string) => readonly SettingsPeriod[] | undefined;
  /** The settings of a program on a day. */
  settingsOn: (partnerId: string, day: string) => Partner | undefined;
  /** The program as its version of a day has it. */
  programOn: (partnerId: string, day: string) => LoadedPartner | undefined;
  /** The settings of today whatever is switched. */
  unswitched: (partnerId: string) => Partner | undefined;
  /** Replaces the settings of today in this process until versions change; null puts them back. */
  switchTo: (partnerId: string, partner: Partner | null) => void;
  /** Increments when settings change; part of the keys of cached pages. */
  version: () => number;
};

/** The programs of a process by day. `set` replaces all of them, `showToday` follows the clock. */
export const createTimelines = (now: Clock) => {
  const partners = new Map<string, Partner>();
  const loadedPartners = new Map<string, LoadedPartner>();
  const settings = new Map<string, readonly SettingsPeriod[]>();
  const current = new Map<string, LoadedPartner>();
  let timelines: ReadonlyMap<string, readonly ProgramPeriod[]> = new Map();
  let version = 0;

  const programOn = (slug: string, day: string) =>
    timelines.get(slug)?.find(({ from }) => from <= day)?.program;
  const show = (slug: string, program: LoadedPartner) => {
    loadedPartners.set(slug, program);
    partners.set(slug, program.partner);
    const periods = (timelines.get(slug) ?? []).map((period) => ({
      from: period.from,
      partner: period.program === current.get(slug) ? program.partner : period.program.partner,
    }));
    settings.set(slug, periods);
    version += 1;
  };
  const showToday = (isChanged = false) => {
    const today = businessDay(now());
    for (const slug of timelines.keys()) {
      const program = programOn(slug, today);
      if (!program || (!isChanged && current.get(slug) === program)) continue;
      current.set(slug, program);
      show(slug, program);
    }
  };
  const shown: ProgramTimelines = {
    partners,
    loadedPartners,
    programOn,
    periodsOf: (slug) => settings.get(slug),
    settingsOn: (slug, day) => settings.get(slug)?.find(({ from }) => from <= day)?.partner,
    unswitched: (slug) => current.get(slug)?.partner,
    switchTo: (slug, partner) => {
      const program = current.get(slug);
      if (program) show(slug, partner ? { ...program, partner } : program);
    },
    version: () => version,
  };
  return {
    ...shown,
    showToday,
    set: (changed: ReadonlyMap<string, readonly ProgramPeriod[]>) => {
      timelines = changed;
      showToday(true);
    },
  };
};
