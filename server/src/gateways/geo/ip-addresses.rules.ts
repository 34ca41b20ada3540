import { BlockList, isIPv6 } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

/**
 * Returns true for addresses of this machine and of private networks, which belong to no country.
 */
export const isPrivateAddress = (ip: string): boolean =>
  privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

/** Removes the zone of an address, and unwraps an IPv4 address that is mapped into IPv6. */
export function normalizeAddress(ip: string): string {
  const bare = ip.trim().split('%', 1)[0] ?? ''
  const dotted = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(bare)?.[1]
  if (dotted) return dotted
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bare)
  if (!hex) return bare
  const [high = 0, low = 0] = hex.slice(1).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
