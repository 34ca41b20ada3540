import type { IdentityChecker } from '../../gateways/identity-checks/port.ts'
import type { Ctx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'

/** Returns the company that the site chose; undefined for none, or for one without keys. */
export async function chosenChecker(ctx: Ctx): Promise<IdentityChecker | undefined> {
  const { identityChecker } = await readSettings(ctx)
  if (identityChecker === 'off') return undefined
  return ctx.gateways.identityChecks[identityChecker]
}
