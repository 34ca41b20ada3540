import type {
  AutomaticKind,
  AutomaticMessage,
  SavedReply,
} from '@stagedoor/contract/automessages/schemas'
import type { Tokens } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import type { ReplyRow } from './replies.store.ts'
import type { AutomaticRow } from './store.ts'

const DEFAULT_DAYS = 3

/** Returns an automatic message in wire shape; off and empty until it is written. */
export const automaticView = (
  kind: AutomaticKind,
  row: AutomaticRow | undefined,
): z.output<typeof AutomaticMessage> => ({
  kind,
  isOn: row?.isOn ?? false,
  text: row?.text ?? '',
  days: row?.days ?? DEFAULT_DAYS,
  minimumTip: (row?.minimumTip ?? 0n) as Tokens,
})

/** Returns a saved reply in wire shape. */
export const replyView = ({
  id,
  title,
  text,
  createdAt,
  updatedAt,
}: ReplyRow): z.output<typeof SavedReply> => ({
  _id: id,
  title,
  text,
  createdAt,
  updatedAt,
})
