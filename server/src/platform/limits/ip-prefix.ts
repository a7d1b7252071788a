/** The rate-limited address: IPv4 unchanged, IPv6 as its /64, which one household usually owns. */
export const ipPrefix = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const gap = address.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => part.toLowerCase())
    .join(':');
};

/** The prefix for counting failures: IPv4 /24, IPv6 /64. */
export const widerIpPrefix = (address: string): string => {
  const prefix = ipPrefix(address);
  return prefix.includes('.') ? prefix.split('.').slice(0, 3).join('.') : prefix;
};
