/** The site as mails present it. `url` has no trailing slash. */
export interface Site {
  readonly name: string
  readonly url: string
  /** The name of card payments on a bank statement. */
  readonly descriptor: string
}

/**
 * The contents of a mail in plain text; views do layout and escaping. The subject and the first
 * line show on locked screens, so neither reveals what kind of site this is.
 */
export interface MailMessage {
  /** The BCP 47 tag of the language that it is composed in. */
  readonly language?: string
  readonly subject: string
  readonly heading: string
  /** One paragraph each. */
  readonly lines: readonly string[]
  /** The button. */
  readonly action?: { readonly text: string; readonly url: string }
  /** Small print below the button. */
  readonly note?: string
  /** The address that stops mails of this kind. */
  readonly unsubscribeUrl?: string
  /** True when its recipient wants the name of the site nowhere. */
  readonly isDiscreet?: boolean
  /** An admin's own HTML in place of heading, lines, action and note, with all values filled in. */
  readonly body?: { readonly html: string; readonly layout: 'default' | 'blank' }
}

/** A mail template: composes the message from its values. */
export interface Template<Values> {
  readonly compose: (values: Values, site: Site) => MailMessage
}

/** Declares a mail template. */
export const template = <Values>(compose: Template<Values>['compose']): Template<Values> => ({
  compose,
})
