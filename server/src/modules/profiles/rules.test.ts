import { describe, expect, it } from 'vitest'
import { birthDatesOf, cleanBio, orderOf } from './rules.ts'

describe('an age band', () => {
  it.each([
    ['18_19', '2026-03-15', { after: '2006-03-15', until: '2008-03-15' }],
    ['20_22', '2026-03-15', { after: '2003-03-15', until: '2006-03-15' }],
    ['20–22', '2026-03-15', { after: '2003-03-15', until: '2006-03-15' }],
    ['over_50', '2026-03-15', { after: '1905-03-15', until: '1976-03-15' }],
    ['18_19', '2028-02-29', { after: '2008-02-28', until: '2010-02-28' }],
    ['17_18', '2026-03-15', undefined],
  ])('birthDatesOf the band %s on %s', (band, today, dates) =>
    expect(birthDatesOf(band, today)).toEqual(dates),
  )
})

describe('the order of the directory', () => {
  it.each([
    ['latest', 'latest'],
    ['oldest', 'oldest'],
    ['popular', 'popular'],
    ['live', 'online'],
    ['online', 'online'],
    ['updatedAt', 'popular'],
    ['id; drop table accounts', 'popular'],
    [undefined, 'popular'],
  ])('orderOf %s is %s', (asked, order) => expect(orderOf(asked, false)).toBe(order))
})

describe('a bio', () => {
  it.each([
    ['<p>Hi <strong>there</strong></p>', '<p>Hi <strong>there</strong></p>'],
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<a href="javascript:x()">a</a>', '<a rel="noopener nofollow ugc" target="_blank">a</a>'],
    ['<a href="//evil.example">a</a>', '<a rel="noopener nofollow ugc" target="_blank">a</a>'],
    ['<img src=x onerror=x()>', ''],
    ['<b onmouseover="x()">b</b>', '<b>b</b>'],
    ['<p style="position:fixed">p</p>', '<p>p</p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('cleanBio turns %s into %s', (written, clean) => expect(cleanBio(written)).toBe(clean))
})
