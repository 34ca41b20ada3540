import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import { useBlockSiteCountry, useUnblockSiteCountry } from '../queries.ts'

const withOne = (set: ReadonlySet<string>, code: string) => new Set([...set, code])
const without = (set: ReadonlySet<string>, code: string) =>
  new Set([...set].filter((other) => other !== code))

/**
 * Returns the blocked countries, and the functions that block and unblock one. The caller shows a
 * refused block.
 */
export function useBlockedCountries(initial: readonly string[]) {
  const unblockSiteCountry = useUnblockSiteCountry()
  const blockSiteCountry = useBlockSiteCountry()
  const [closedTo, setClosedTo] = useState<ReadonlySet<string>>(() => new Set(initial))
  const [pending, setPending] = useState<ReadonlySet<string>>(() => new Set())
  const write = async (code: string, work: Promise<unknown>) => {
    setPending((known) => withOne(known, code))
    await work.finally(() => setPending((known) => without(known, code)))
  }
  const close = async (code: string) => {
    await write(code, blockSiteCountry({ body: { countryCode: code } }))
    setClosedTo((known) => withOne(known, code))
  }
  const open = (code: string) =>
    write(code, unblockSiteCountry({ body: { countryCode: code } })).then(() => {
      setClosedTo((known) => without(known, code))
      toast({ text: t`Unblocked` })
    }, toastError)
  return { closedTo, pending, close, open }
}
