import * as z from 'zod/mini'
import { idOf, nameText, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { TIP_MENU_MAX, TIP_TITLE_MAX } from './tips.calls.ts'

const MenuEntry = z.object({ title: userHtml(nameText(TIP_TITLE_MAX, 1)), amount: Tokens })

/** The things that a performer does for a tip of an amount, in the order of the menu. */
export const TipMenu = z.array(MenuEntry)

/** The offers and displays of tips for viewers, in every stream of a performer. */
const TipSettings = z.object({
  menu: TipMenu,
  /** True when viewers see who tipped most. */
  showsTopTippers: z.boolean(),
})

export const readTipSettings = { result: TipSettings }
export const updateTipSettings = {
  body: z.object({
    menu: z.optional(z.array(MenuEntry).check(z.maxLength(TIP_MENU_MAX))),
    showsTopTippers: z.optional(z.boolean()),
  }),
  result: TipSettings,
}

/** An account that tipped in a stream, and its tokens together. */
const Tipper = z.extend(PersonCard, { tokens: Tokens })

export const listTopTippers = {
  params: z.object({ id: idOf('Stream') }),
  result: z.object({ data: z.array(Tipper) }),
}
