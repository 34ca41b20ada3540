import { readBalance } from '@stagedoor/contract/wallet'
import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { useAccount, useSession } from '../session/session.ts'

/**
 * Returns the wallet balance of a fan in tokens: that of the session, reloaded when the component
 * mounts.
 */
export function useBalance(): number {
  const { balance } = useAccount()
  const { updateViewer } = useSession()
  const update = useRef(updateViewer)
  update.current = updateViewer
  useEffect(() => {
    api(readBalance).then(
      (answer) => update.current({ balance: answer.balance }),
      () => undefined,
    )
  }, [])
  return balance
}
