import type {
  AutomaticKind,
  AutomaticMessage,
  SavedReply,
} from '@stagedoor/contract/automessages/schemas'
import type { Tokens } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import type { ShowFile } from '../media/index.ts'
import type { ReplyRow } from './replies.store.ts'
import type { AutomaticRow } from './store.ts'

/** The days before the end of a subscription at which a fan is written to at first. */
export const DEFAULT_DAYS = 3

/** Returns an automatic message in wire shape; off and empty until it is written. */
export const automaticView = (
  kind: AutomaticKind,
  row: AutomaticRow | undefined,
  show: ShowFile,
): z.output<typeof AutomaticMessage> => ({
  kind,
  isOn: row?.isOn ?? false,
  text: row?.text ?? '',
  days: row?.days ?? DEFAULT_DAYS,
  minimumTip: (row?.minimumTip ?? 0n) as Tokens,
  fileIds: [...(row?.fileIds ?? [])],
  freeFileIds: [...(row?.freeFileIds ?? [])],
  files: row?.fileIds.flatMap((id) => show(id, 'owner') ?? []) ?? [],
  price: (row?.price ?? null) as Tokens | null,
  include: [...(row?.include ?? [])],
  tiers: [...(row?.tiers ?? [])],
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
