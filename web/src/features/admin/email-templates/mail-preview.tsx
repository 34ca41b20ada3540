import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { type MailTemplateForm, previewMailTemplate } from '@stagedoor/contract/mailer'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { api } from '../../../lib/api.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './email-templates.module.css'

type TemplateValues = z.input<typeof MailTemplateForm>
type RenderedMail = WireOf<typeof previewMailTemplate>

const WAIT_MS = 500

/** What the mail would look like with made-up particulars, rendered by the server as one types. */
export function MailPreview({ id, words }: { id: string; words: TemplateValues }) {
  const { seen, problem } = usePreview(id, words)
  return (
    <Card title="Preview" className={styles.preview ?? ''}>
      {problem && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
      {seen ? (
        <>
          <p className={styles.subject}>
            <span className="dim">Subject:</span> {seen.subject}
          </p>
          <iframe name="mail" className={styles.frame} title="Preview of the mail" srcDoc={seen.html} sandbox="" />
        </>
      ) : (
        !problem && <Skeleton height={420} />
      )}
    </Card>
  )
}

function usePreview(id: string, { subject, content, layout }: TemplateValues) {
  const [seen, setSeen] = useState<RenderedMail>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const body = { subject, content, ...(layout && { layout }) }
    const timer = setTimeout(async () => {
      try {
        const answer = await api(previewMailTemplate, { params: { id }, body })
        if (!isCurrent) return
        setSeen(answer)
        setProblem(undefined)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent) setProblem(error.is('request.invalid') ? error.data.fields[0]?.message : error.message)
      }
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, subject, content, layout])
  return { seen, problem }
}
