import { saveLinks } from '@stagedoor/contract/profilelinks'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, rowAbout } from './row-builders.ts'

const hidden = (outcome: string) => outcomeFor(outcome, 'blocked', 'guest abroad', 'fan abroad')
const links = [{ title: 'By the matrix', url: 'https://matrix.example' }]

const linkOf = async ({ people: { owner } }: Actors) =>
  (await owner.api(saveLinks, { body: { links } })).data[0]?._id as string

const found = {
  given: rowAbout(linkOf),
  all: 'ok',
  but: hidden('profilelinks.not_found'),
} as const

/** Rows about the links of profiles. */
export const profilelinksRows: Rows = {
  'profilelinks.listOwnLinks': anyoneOfRole,
  'profilelinks.saveLinks': { given: () => ({ body: { links } }) },
  'profilelinks.listLinks': {
    given: ({ people }) => ({ params: { username: people.owner.username } }),
    all: 'ok',
    but: hidden('performers.not_found'),
  },
  'profilelinks.readLink': found,
  'profilelinks.openLink': found,
}
