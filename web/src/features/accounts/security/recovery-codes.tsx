import { jt, t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows ten recovery codes once, to be copied, saved or written down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { siteName } = useSite()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ text: t`Copied` })
    } catch {
      toast({ tone: 'bad', text: t`Copying is blocked in this browser. Select the codes instead.` })
    }
  }
  return (
    <div className={styles.steps}>
      <p>
        {jt`Each code logs you in once without your phone. Store them somewhere safe: ${<b key="1">{t`they are not shown again`}</b>}.`}
      </p>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={copy}>{t`Copy`}</Button>
        <Button
          onClick={() =>
            save(t`${siteName}: recovery codes

${codes.join('\n')}
`)
          }
        >{t`Download`}</Button>
      </div>
      <Button variant="primary" wide onClick={onDone}>
        {t`I saved my codes`}
      </Button>
    </div>
  )
}

/** Downloads a text as a file. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
