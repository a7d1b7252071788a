/** The network that an address speaks for: an IPv6 address its /64, since one household has all of that. */
export const networkOf = (address: string): string => {
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

/** The wider network for counting failures: an IPv4 address its /24, an IPv6 address its /64. */
export const neighborhoodOf = (address: string): string => {
  const network = networkOf(address);
  return network.includes('.') ? network.split('.').slice(0, 3).join('.') : network;
};
