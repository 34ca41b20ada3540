import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  approveBundle,
  askForBundle,
  listPeople,
  listPlaces,
  openBundle,
  openPerson,
} from '@stagedoor/contract/records'
import { openSealedBundle } from '../../src/modules/records/index.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const reason = 'An inspector asks'

/** Returns the steps by which staff read records in a world. */
export const recordsIn = (world: () => World) => ({
  /** Lets the job record where content is. */
  keep: async () => {
    await world().runScheduledJobs(['records'])
    await world().settle()
  },
  /** Returns the ids of the people whom a search finds. */
  find: async (staff: Person, q: string) =>
    (await staff.api(listPeople, { query: { q } })).data.map(({ _id }) => _id),
  open: (staff: Person, id: string) => staff.api(openPerson, { params: { id }, body: { reason } }),
  placesOf: async (staff: Person, id: string) =>
    (await staff.api(listPlaces, { params: { id }, query: {} })).data,
  /** Asks for a bundle as one admin and approves it as another. */
  async bundle(one: Person, other: Person, people: readonly string[]) {
    const asked = await one.api(askForBundle, { body: { people: [...people], reason } })
    await other.api(approveBundle, { params: { id: asked.id } })
    await world().settle()
    return asked
  },
  /** Downloads a bundle as one of its admins. */
  async download(staff: Person, id: string): Promise<Buffer> {
    const { url } = await staff.api(openBundle, { params: { id } })
    const sent = await world().inject({ url, cookies: { token: staff.token } })
    return sent.rawPayload
  },
})

/** Opens a sealed bundle and returns its files with their content. */
export async function openBundleBytes(sealed: Buffer, passphrase: string) {
  const parent = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    const file = join(parent, 'sealed.records')
    const folder = join(parent, 'opened')
    writeFileSync(file, sealed)
    const { files: names, ...opened } = await openSealedBundle({ file, passphrase, folder })
    return {
      ...opened,
      files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
    }
  } finally {
    rmSync(parent, { recursive: true })
  }
}
