import type { ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import type { Site } from './templates/mail-message.ts'

/** The site with the name that stands for it where others may read it. */
export interface KnownSite extends Site {
  readonly neutralName: string
}

/** Returns the names and the address of the site for mails. */
export async function readSite(ctx: ReadCtx): Promise<KnownSite> {
  const { siteName, neutralName, statementDescriptor } = await readSettings(ctx)
  const descriptor = statementDescriptor || siteName
  return { name: siteName, neutralName, url: ctx.config.publicUrl, descriptor }
}
