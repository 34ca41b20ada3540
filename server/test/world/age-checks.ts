import { ownPagesHeader } from '@stagedoor/contract/kit'
import {
  grantAssurance,
  type PassedCheck,
  SESSION_COOKIE,
} from '../../src/modules/agechecks/index.ts'
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
    isDoublyAnonymous: true,
    until: new Date(app.base.now().getTime() + YEAR_MS),
    reference: null,
    ...check,
  }
  const cookies = { cookies: jar, viewer }
  await transaction(app.base, (ctx) => grantAssurance({ ...ctx, ...cookies }, passed))
  const pairs = jar.lines.map((line) => line.split(';')[0])
  return { cookie: [...pairs, ...(cookie ? [cookie] : [])].join('; '), lines: jar.lines }
}

/** The parts of answers that tests of age checks read. */
export interface AgeAnswer {
  readonly _id: string
  readonly url: string
  readonly browserRequest: { readonly encryptionInfo: string }
}

/** A browser that keeps the cookies of its age checks. */
export interface AgeBrowser {
  /** Returns the answer to a call; throws an error named by the code of a refusal. */
  get(path: string): Promise<AgeAnswer>
  post(path: string, payload: object): Promise<AgeAnswer>
  /** Returns the methods by which the site knows the age of its person. */
  methods(): Promise<string[]>
  /** Closes the browser, which then forgets the cookies of its session. */
  close(): void
}

/** Opens a browser without cookies; `token` logs it in. */
export function openAgeBrowser({ inject }: Pick<World, 'inject'>, token?: string): AgeBrowser {
  const cookies = new Map<string, string>(token ? [['token', token]] : [])
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const reply = await inject({
      method,
      url: `/api${path}`,
      headers: { cookie: cookie(), [ownPagesHeader]: '1' },
      ...(payload && { payload }),
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const body = reply.json()
    if (reply.statusCode !== 200) throw new Error(body.code ?? JSON.stringify(body))
    return body.data
  }
  return {
    get: (path) => send('GET', path),
    post: (path, payload) => send('POST', path, payload),
    methods: async () =>
      (await send('GET', '/age')).assurances.map(({ method }: { method: string }) => method),
    close: () => void cookies.delete(SESSION_COOKIE),
  }
}
