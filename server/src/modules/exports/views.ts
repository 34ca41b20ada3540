import type { OwnExport } from '@stagedoor/contract/exports'
import type { ExportRow } from './store.ts'

const none: OwnExport = {
  state: 'none',
  size: null,
  requestedAt: null,
  until: null,
  url: null,
  again: null,
}

/** Returns a copy as its owner sees it; `url` is set while it can be downloaded. */
export function exportView(
  row: ExportRow | undefined,
  { now, url, again }: { now: Date; url?: string | undefined; again: Date | undefined },
): OwnExport {
  if (!row) return none
  const { size, requestedAt, expiresAt: until } = row
  const state = row.state === 'ready' && until && until <= now ? 'expired' : row.state
  return {
    state,
    size: size === null ? null : Number(size),
    requestedAt,
    until,
    url: (state === 'ready' && url) || null,
    again: again ?? null,
  }
}
