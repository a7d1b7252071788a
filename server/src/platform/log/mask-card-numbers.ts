const digitRuns = /\d+(?:[ -]\d+)*/g;
const shortest = 13;
const longest = 19;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

// Groups are joined in every way, so `4111 1111 1111 1111 25` does not hide behind what follows it.
const holdsCardNumber = (run: string): boolean => {
  const groups = run.split(/[ -]/);
  return groups.some((_, start) => {
    let digits = '';
    return groups.slice(start).some((group) => {
      digits += group;
      return digits.length >= shortest && digits.length <= longest && passesLuhn(digits);
    });
  });
};

export const maskCardNumbers = (text: string): string =>
  text.replace(digitRuns, (run) =>
    run.length >= shortest && holdsCardNumber(run) ? '[card number]' : run,
  );
