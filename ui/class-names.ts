type Name = string | false | null | undefined;

export const classNames = (...names: Name[]): string => names.filter(Boolean).join(' ');
