import type { Message } from '@stagedoor/contract/messages'
import { use, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastError } from '../../../ui/toast.ts'
import { DrawMessageContext } from './draw-message.tsx'
import { testMessage } from './queries.ts'
import styles from './test-button.module.css'

/** The placeholder for the name of the fan in a text. */
const NAME = '{name}'

interface TestButtonProps {
  body: Parameters<typeof testMessage>[0]
}

/**
 * Sends the creator a test: the message as a fan would see it, locked files included. Nobody else
 * receives it, nothing is charged, and it counts nowhere.
 */
export function TestButton({ body }: TestButtonProps) {
  const { name } = useAccount()
  const draw = use(DrawMessageContext)
  const [message, setMessage] = useState<Message>()
  const isEmpty = !body.text && !body.fileIds?.length
  const ask = async () => {
    const { message } = await testMessage(body)
    return { ...message, text: message.text.replaceAll(NAME, name) }
  }
  const renew = async (fileId: string) => {
    const file = (await ask()).files.find(({ _id }) => _id === fileId)
    if (!file) throw new Error(t`This file cannot be shown.`)
    return file
  }
  return (
    <>
      <Button disabled={isEmpty} onClick={() => void ask().then(setMessage).catch(toastError)}>
        {t`Send me a test`}
      </Button>
      {message && (
        <Dialog open title={t`Test message`} onClose={() => setMessage(undefined)}>
          <div className={styles.dialog}>
            <p className="dim">{t`A fan would receive this. The test is for you alone, and nothing is charged or counted.`}</p>
            {draw(message, renew)}
          </div>
        </Dialog>
      )}
    </>
  )
}
