import type { Module } from '../../module.ts'

/** Second factors, passkeys, mailed codes and known devices. */
export const factorsModule: Module = {
  name: 'factors',
}
