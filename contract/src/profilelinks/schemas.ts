import * as z from 'zod/mini'
import { idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { LINK_TITLE_MAX, LINK_URL_MAX, PROFILE_LINKS_MAX } from './calls.ts'

const LinkId = idOf('ProfileLink')
const params = z.object({ id: LinkId })

/** A link of a profile to another place, as everybody sees it. */
export const ProfileLink = z.object({
  _id: z.string(),
  title: userHtml(z.string(), 'item.title'),
  /** The name of the site to which it leads. */
  host: z.string(),
})
/** A link of a profile as a client reads it. */
export type ProfileLink = z.input<typeof ProfileLink>

/** A link as its creator edits it. */
export const OwnLink = z.extend(ProfileLink, { url: z.string(), clicks: z.number() })
export type OwnLink = z.input<typeof OwnLink>

export const listOwnLinks = { result: z.object({ data: z.array(OwnLink) }) }

export const saveLinks = {
  body: z.object({
    links: z
      .array(
        z.object({
          _id: z.optional(LinkId),
          title: userHtml(nameText(LINK_TITLE_MAX, 1), 'item.title'),
          url: text(LINK_URL_MAX, 1),
        }),
      )
      .check(z.maxLength(PROFILE_LINKS_MAX, `At most ${PROFILE_LINKS_MAX} links`)),
  }),
  result: z.object({ data: z.array(OwnLink) }),
}

export const listLinks = {
  params: z.object({ username: Ref }),
  result: z.object({ performer: PersonCard, data: z.array(ProfileLink) }),
}

export const readLink = { params, result: z.extend(ProfileLink, { performer: PersonCard }) }

export const openLink = { params, result: z.object({ url: z.string() }) }
