import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { vaultJobs } from './jobs.ts'
import { vaultPages } from './pages.ts'
import type { MessageFiles } from './ports.ts'
import { vaultPrivacy } from './privacy.ts'
import { vaultRoutes } from './routes.ts'

/**
 * Performers' files across everything that shows them: folders, tags, trash, replacing and
 * archives.
 */
export const vaultModule = (contents: Contents, messages: MessageFiles): Module => ({
  name: 'vault',
  routes: vaultRoutes(contents, messages),
  httpPages: vaultPages,
  jobs: vaultJobs,
  privacy: vaultPrivacy,
})
