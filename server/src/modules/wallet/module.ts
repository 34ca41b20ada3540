import type { Module } from '../../module.ts'
import { directJobs, walletJobs } from './jobs.ts'
import { walletListeners } from './listeners.ts'
import type { WalletPorts } from './ports.ts'
import { walletPrivacy } from './privacy.ts'
import { walletPushes } from './pushes.ts'
import { walletRoutes } from './routes.ts'

/** Fans' wallets: tips, purchases and refunds in tokens. */
export const walletModule = (ports: WalletPorts): Module => ({
  name: 'wallet',
  routes: walletRoutes(ports),
  jobs: [...walletJobs(ports), ...directJobs(ports)],
  listeners: [...walletPushes, ...walletListeners],
  privacy: walletPrivacy,
})
