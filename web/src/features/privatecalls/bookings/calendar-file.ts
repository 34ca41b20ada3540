import { saveText } from '../../../lib/browser/save-text.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { WireBooking } from './queries.ts'

const stamp = (at: string | Date): string =>
  new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Escapes a text as RFC 5545 wants it. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/**
 * Returns a booked call as an event of a calendar (RFC 5545). Its name says nothing about the site,
 * since others may see the calendar.
 */
export const calendarFile = (
  {
    _id,
    startsAt,
    endsAt,
    updatedAt,
  }: Pick<WireBooking, '_id' | 'startsAt' | 'endsAt' | 'updatedAt'>,
  address: string,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stagedoor//Calls//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(t`Appointment`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(t`Appointment`)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Saves a booked call as a file that calendars open. */
export const saveCalendarFile = (booking: WireBooking): void =>
  saveText('appointment.ics', calendarFile(booking, window.location.href), 'text/calendar')
