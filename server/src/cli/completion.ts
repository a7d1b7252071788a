import type { Command } from 'commander';

const choicesOf = (command: Command): string[] => [
  ...command.commands.map((sub) => sub.name()),
  ...command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []),
];

// The deepest command first, because the first pattern that matches decides.
const casesOf = (command: Command, path: string): string[] => [
  ...command.commands.flatMap((sub) => casesOf(sub, `${path}${sub.name()} `)),
  `    "${path}"*) choices="${choicesOf(command).join(' ')}${path === '' ? ' help' : ''}" ;;`,
];

/** A completion script for bash, and for zsh through its bashcompinit. */
export const completionScript = (
  program: Command,
): string => `# Load it with: source <(npx dineback completion)
if [ -n "$ZSH_VERSION" ]; then autoload -U +X bashcompinit && bashcompinit; fi
_dineback() {
  local choices=""
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in
${casesOf(program, '').join('\n')}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _dineback dineback`;
