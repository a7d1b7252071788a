import { type Command, optionsOf } from './command.ts';

type Commands = Readonly<Record<string, Command>>;

const caseOf = (pattern: string, choices: readonly string[]) =>
  `    "${pattern}") words="${choices.join(' ')}" ;;`;

/** A completion script for bash, and for zsh through its bashcompinit. */
export const completionScript = (nouns: Readonly<Record<string, Commands>>): string => {
  const verbCases = Object.entries(nouns).map(([noun, verbs]) =>
    caseOf(noun, [...Object.keys(verbs), '--help']),
  );
  const optionCases = Object.entries(nouns).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, command]) =>
      caseOf(
        `${noun} ${verb}`,
        Object.keys(optionsOf(command)).map((name) => `--${name}`),
      ),
    ),
  );
  return `# Load it with: source <(npx dineback completion)
if [ -n "$ZSH_VERSION" ]; then autoload -U +X bashcompinit && bashcompinit; fi
_dineback() {
  local words=""
  if [ "$COMP_CWORD" -eq 1 ]; then words="${[...Object.keys(nouns), 'completion', 'help', '--version'].join(' ')}"
  elif [ "$COMP_CWORD" -eq 2 ]; then case "\${COMP_WORDS[1]}" in
${verbCases.join('\n')}
  esac
  else case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${optionCases.join('\n')}
  esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _dineback dineback`;
};
