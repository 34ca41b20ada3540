import { grantAssurance, type PassedCheck } from '../../src/modules/agechecks/index.ts'
import { transaction, type Viewer } from '../../src/platform/context.ts'
import { createJar } from '../../src/platform/http/index.ts'
import type { World } from './world.ts'

const YEAR_MS = 365 * 86_400_000

/**
 * Has a browser pass an age check, with the proof of age of a wallet unless said otherwise. Returns
 * its Cookie header and the lines by which the site set it.
 */
export async function passAgeCheck(
  { app }: Pick<World, 'app'>,
  check: Partial<PassedCheck> = {},
  { viewer, cookie }: { readonly viewer?: Viewer; readonly cookie?: string } = {},
): Promise<{ readonly cookie: string; readonly lines: readonly string[] }> {
  const jar = createJar(cookie, app.base.config.publicUrl.startsWith('https:'))
  const passed: PassedCheck = {
    country: 'FR',
    region: null,
    method: 'wallet',
    level: 'verified',
    until: new Date(app.base.now().getTime() + YEAR_MS),
    reference: null,
    ...check,
  }
  const cookies = { cookies: jar, viewer }
  await transaction(app.base, (ctx) => grantAssurance({ ...ctx, ...cookies }, passed))
  const pairs = jar.lines.map((line) => line.split(';')[0])
  return { cookie: [...pairs, ...(cookie ? [cookie] : [])].join('; '), lines: jar.lines }
}
