import { createPage, type SitePage, updatePage, uploadPagePicture, waivePage } from '@stagedoor/contract/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, upload } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { href } from '../../../lib/href.ts'
import { useServerFieldErrors } from '../../../lib/use-server-field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import { DeletePage } from './delete-page.tsx'
import { PagePreview } from './page-preview.tsx'
import styles from './pages.module.css'

const fieldsOf = (page: SitePage | undefined) => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  shortDescription: page?.shortDescription ?? '',
  content: page?.content ?? '',
  isPublished: page?.status === 'published',
})

const refusals = { 'pages.slug_taken': 'slug' } as const

const putPicture = async (file: File) => (await upload(uploadPagePicture, { files: { file } })).url

/** A page of the site as it is written: words, address, whether it is public. */
export function PageForm({ page }: { page?: SitePage }) {
  const acted = useAfterAction()
  const navigate = useNavigate()
  const form = useContractForm((page ? updatePage : createPage) as typeof updatePage, {
    initial: fieldsOf(page),
    body: ({ isPublished, slug, ...words }) => ({
      ...words,
      ...(slug && { slug }),
      status: isPublished ? ('published' as const) : ('draft' as const),
    }),
    callInput: () => (page ? { params: { id: page._id } } : ({} as never)),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      if (!page) await navigate(href('admin/cms-page', { id: answer._id }), { replace: true })
      await acted(savedMessage(answer))
    },
  })
  const problem = useServerFieldErrors(form, refusals)
  const { fields, submit, pending } = form
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {page && <OpenPlaceholders page={page} />}
        <TextField label="Title" autoComplete="off" {...fields.getInputProps('title')} />
        <TextField
          label="Address"
          before="/page/"
          hint="Left empty, it is made from the title. Links to the old address stop working when you change it."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('slug')}
        />
        <RichTextField
          label="Words"
          tall
          onPicture={putPicture}
          hint="What only you know stands in [[double brackets]]: replace each of them."
          value={fields.values.content}
          error={fields.errors.content}
          onChange={(html) => fields.setFieldValue('content', html)}
        />
        <TextAreaField
          label="Short description"
          hint="For search engines and shared links."
          rows={2}
          {...fields.getInputProps('shortDescription')}
        />
        <CheckField
          role="switch"
          label="Published: everybody can read it"
          {...fields.getInputProps('isPublished', { type: 'checkbox' })}
        />
        <FormError>{problem}</FormError>
        <FormBar page={page} values={fields.values} pending={pending} isDirty={fields.isDirty} />
      </form>
    </Card>
  )
}

function savedMessage({ isPublic, status }: SitePage): string {
  if (isPublic) return 'Saved, and everybody can read it'
  return status === 'published' ? 'Saved. Everybody can read it once nothing is left to fill in' : 'Saved as a draft'
}

/** What is left to fill in, and the way to open the site without this page. */
function OpenPlaceholders({ page: { _id: id, placeholders, isWaived, status } }: { page: SitePage }) {
  const acted = useAfterAction()
  const [pending, setPending] = useState(false)
  if (placeholders.length === 0) return null
  const waive = async () => {
    setPending(true)
    await api(waivePage, { params: { id }, body: { isWaived: !isWaived } }).finally(() => setPending(false))
    await acted(isWaived ? 'The site waits for this page again' : 'The site may open without this page')
  }
  return (
    <div className={styles.toFill}>
      <p>Still to fill in, between double brackets:</p>
      <ul>
        {placeholders.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        {isWaived
          ? 'You let the site open without this page. It stays hidden until everything is filled in.'
          : 'The page stays hidden until then, and a site with an https address does not open without it.'}
      </p>
      {status === 'published' && (
        <Button onClick={() => void waive()} pending={pending}>
          {isWaived ? 'Wait for this page again' : 'Open the site without this page'}
        </Button>
      )}
    </div>
  )
}

interface FormBarProps {
  page: SitePage | undefined
  values: ReturnType<typeof fieldsOf>
  pending: boolean
  isDirty: boolean
}

function FormBar({ page, values, pending, isDirty }: FormBarProps) {
  const [asking, setAsking] = useState<'preview' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <div className={styles.bar}>
      {page ? (
        <Button variant="quiet" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      ) : (
        <span />
      )}
      <Button onClick={() => setAsking('preview')}>Preview</Button>
      <Button type="submit" variant="primary" pending={pending} disabled={page !== undefined && !isDirty}>
        Save
      </Button>
      {asking === 'preview' && <PagePreview title={values.title} html={values.content} onClose={close} />}
      {asking === 'delete' && page && <DeletePage page={page} onClose={close} />}
    </div>
  )
}
