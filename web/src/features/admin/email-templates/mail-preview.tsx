import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import type { MailTemplateForm, previewMailTemplate } from '@stagedoor/contract/mailer'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fetchMailPreview } from '../queries.ts'
import styles from './email-templates.module.css'

type TemplateValues = z.input<typeof MailTemplateForm>
type RenderedMail = WireOf<typeof previewMailTemplate>

const DEBOUNCE_MS = 500

/** Shows the mail with sample data, rendered by the server while the admin types. */
export function MailPreview({ id, values }: { id: string; values: TemplateValues }) {
  const { mail, problem } = usePreview(id, values)
  return (
    <Card title={t`Preview`} className={styles.preview ?? ''}>
      {problem && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
      {mail ? (
        <>
          <p className={styles.subject}>
            <span className="dim">{t`Subject:`}</span> {mail.subject}
          </p>
          <iframe
            name="mail"
            className={styles.frame}
            title={t`E-mail preview`}
            srcDoc={mail.html}
            sandbox=""
          />
        </>
      ) : (
        !problem && <Skeleton height={420} />
      )}
    </Card>
  )
}

function usePreview(id: string, { subject, content, layout }: TemplateValues) {
  const [mail, setMail] = useState<RenderedMail>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const body = { subject, content, ...(layout && { layout }) }
    const timer = setTimeout(async () => {
      try {
        const answer = await fetchMailPreview(id, body)
        if (!isCurrent) return
        setMail(answer)
        setProblem(undefined)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent)
          setProblem(error.is('request.invalid') ? error.data.fields[0]?.message : error.message)
      }
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, subject, content, layout])
  return { mail, problem }
}
