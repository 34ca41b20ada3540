import { createPage, type SitePage, updatePage, uploadPagePicture } from '@stagedoor/contract/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { upload } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { href } from '../../../lib/href.ts'
import { useRefusedFields } from '../../../lib/refused-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { useActed } from '../parts/use-acted.ts'
import { DeletePage } from './delete-page.tsx'
import styles from './pages.module.css'
import { Preview } from './preview.tsx'

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
  const acted = useActed()
  const navigate = useNavigate()
  const form = useContractForm((page ? updatePage : createPage) as typeof updatePage, {
    initial: fieldsOf(page),
    body: ({ isPublished, slug, ...words }) => ({
      ...words,
      ...(slug && { slug }),
      status: isPublished ? ('published' as const) : ('draft' as const),
    }),
    given: () => (page ? { params: { id: page._id } } : ({} as never)),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      if (!page) await navigate(href('admin/page', { id: answer._id }), { replace: true })
      await acted(answer.status === 'published' ? 'Saved, and everybody can read it' : 'Saved as a draft')
    },
  })
  const problem = useRefusedFields(form, refusals)
  const { fields, submit, pending } = form
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {page && <ToFill placeholders={page.placeholders} />}
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

function ToFill({ placeholders }: { placeholders: readonly string[] }) {
  if (placeholders.length === 0) return null
  return (
    <div className={styles.toFill}>
      <p>Still to fill in, between double brackets:</p>
      <ul>
        {placeholders.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
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
      {asking === 'preview' && <Preview title={values.title} html={values.content} onClose={close} />}
      {asking === 'delete' && page && <DeletePage page={page} onClose={close} />}
    </div>
  )
}
