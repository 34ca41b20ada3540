const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Converts the HTML of a mail to plain text: links show their addresses, blocks get their own lines. */
export function htmlToText(html: string): string {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, url: string, label: string) =>
      label.includes(url) ? label : `${label}: ${url}`,
    )
    .replace(/<(br|hr)\s*\/?>/g, '\n')
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<\/(p|h\d|ul|ol|blockquote|tr|table|div|pre)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] as string)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
