import { readBalance } from '@stagedoor/contract/wallet'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { useAccount, useSession } from '../../lib/session.ts'

/** Tokens in the fan's wallet: what the session knows, asked anew when this appears. */
export function useBalance(): number {
  const { balance } = useAccount()
  const { updateViewer } = useSession()
  const tell = useRef(updateViewer)
  tell.current = updateViewer
  useEffect(() => {
    api(readBalance).then(
      (answer) => tell.current({ balance: answer.balance }),
      () => undefined,
    )
  }, [])
  return balance
}
