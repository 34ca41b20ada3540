import { convert, type FormatCallback } from 'html-to-text'

/**
 * Formats a link as its text and its address, or as its text alone where that shows the address.
 */
const link: FormatCallback = ({ children, attribs }, walk, builder) => {
  let label = ''
  builder.pushWordTransform((word) => {
    label += word
    return word
  })
  walk(children, builder)
  builder.popWordTransform()
  const url = attribs?.href
  if (url && !label.includes(url)) builder.addInline(`: ${url}`, { noWordTransform: true })
}

const headingOptions = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 }
const cellOptions = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/**
 * Converts the HTML of a mail to plain text: links show their addresses, blocks get their own
 * lines.
 */
export const htmlToText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    formatters: { link },
    selectors: [
      { selector: 'a', format: 'link' },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'lineBreak' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: headingOptions,
      })),
      ...['td', 'th'].map((selector) => ({ selector, format: 'block', options: cellOptions })),
    ],
  }).trim()
