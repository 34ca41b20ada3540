import { AGREEMENT_PAGE, SIGN_UP_PAGES } from '@stagedoor/contract/consents'
import {
  createPage,
  type SitePage,
  searchAllPages,
  updatePage,
  viewPage,
} from '@stagedoor/contract/pages'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendPagePicture, useWaivePage } from '../queries.ts'
import { consoleSettles } from '../settles.ts'
import { DeletePage } from './delete-page.tsx'
import { PagePreview } from './page-preview.tsx'
import styles from './pages.module.css'

const fieldsOf = (page: SitePage | undefined) => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  shortDescription: page?.shortDescription ?? '',
  content: page?.content ?? '',
  isPublished: page?.status === 'published',
  asksAgain: false,
})

const refusals = { 'pages.slug_taken': 'slug' } as const

/** Edits a page of the site: title, address, content and publication. */
export function PageForm({ page }: { page?: SitePage }) {
  const navigate = useNavigate()
  const form = useContractForm((page ? updatePage : createPage) as typeof updatePage, {
    initial: fieldsOf(page),
    body: ({ isPublished, asksAgain, slug, ...values }) => ({
      ...values,
      ...(asksAgain && { asksAgain }),
      ...(slug && { slug }),
      status: isPublished ? ('published' as const) : ('draft' as const),
    }),
    callInput: () => (page ? { params: { id: page._id } } : ({} as never)),
    refusals,
    settles: consoleSettles(viewPage, searchAllPages, readPublicSettings),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      if (!page) await navigate(href('admin/cms-page', { id: answer._id }), { replace: true })
      toast({ text: savedMessage(answer) })
    },
  })
  const { fields, submit, pending, formError } = form
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {page && <OpenPlaceholders page={page} />}
        <TextField label={t`Title`} autoComplete="off" {...fields.getInputProps('title')} />
        <TextField
          label={t`URL path`}
          before="/page/"
          hint={t`Leave empty to create it from the title. Changing it breaks links to the old address.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('slug')}
        />
        <RichTextField
          label={t`Content`}
          tall
          onPicture={sendPagePicture}
          hint={t`Replace the placeholders in [[double brackets]] with your own details.`}
          {...fields.getInputProps('content')}
        />
        <TextAreaField
          label={t`Short description`}
          hint={t`For search engines and shared links.`}
          rows={2}
          {...fields.getInputProps('shortDescription')}
        />
        <PublicationFields page={page} fields={fields} />
        <FormError>{formError}</FormError>
        <FormBar page={page} values={fields.values} pending={pending} isDirty={fields.isDirty} />
      </form>
    </Card>
  )
}

interface PublicationFieldsProps {
  page: SitePage | undefined
  fields: Fields<ReturnType<typeof fieldsOf>>
}

function PublicationFields({ page, fields }: PublicationFieldsProps) {
  return (
    <>
      <CheckField
        role="switch"
        label={t`Published: visible to everyone`}
        {...fields.getInputProps('isPublished', { type: 'checkbox' })}
      />
      {page && isAccepted(page.slug) && (
        <CheckField
          label={t`Ask everyone who accepted an earlier version to accept this one`}
          {...fields.getInputProps('asksAgain', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

/** Returns true for a page that people accept by signing up. */
const isAccepted = (slug: string): boolean =>
  [...SIGN_UP_PAGES, AGREEMENT_PAGE].some((known) => known === slug)

function savedMessage({ isPublic, status }: SitePage): string {
  if (isPublic) return t`Saved and published`
  return status === 'published'
    ? t`Saved. The page is published once every placeholder is filled in`
    : t`Saved as a draft`
}

/** Lists the placeholders to fill in, and lets the admin open the site without this page. */
function OpenPlaceholders({
  page: { _id: id, placeholders, isWaived, status },
}: {
  page: SitePage
}) {
  const waivePage = useWaivePage()
  const [pending, setPending] = useState(false)
  if (placeholders.length === 0) return null
  const waive = async () => {
    setPending(true)
    await waivePage({ params: { id }, body: { isWaived: !isWaived } }).finally(() =>
      setPending(false),
    )
    toast({
      text: isWaived
        ? t`The site requires this page again`
        : t`The site can open without this page`,
    })
  }
  return (
    <div className={styles.toFill}>
      <p>{t`Placeholders to fill in:`}</p>
      <ul>
        {placeholders.map((placeholder) => (
          <li key={placeholder}>{placeholder}</li>
        ))}
      </ul>
      <p>
        {isWaived
          ? t`The site can open without this page. The page stays hidden until every placeholder is filled in.`
          : t`The page stays hidden until then, and a site with an https address stays closed.`}
      </p>
      {status === 'published' && (
        <Button onClick={() => void waive()} pending={pending}>
          {isWaived ? t`Require this page again` : t`Open the site without this page`}
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
  const [openDialog, setOpenDialog] = useState<'preview' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  return (
    <div className={styles.bar}>
      {page ? (
        <Button variant="quiet" onClick={() => setOpenDialog('delete')}>
          {t`Delete`}
        </Button>
      ) : (
        <span />
      )}
      <Button onClick={() => setOpenDialog('preview')}>{t`Preview`}</Button>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        disabled={page !== undefined && !isDirty}
      >
        {t`Save`}
      </Button>
      {openDialog === 'preview' && (
        <PagePreview title={values.title} html={values.content} onClose={close} />
      )}
      {openDialog === 'delete' && page && <DeletePage page={page} onClose={close} />}
    </div>
  )
}
