import { phoneWords } from '#domain/details/phone-words.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { kindNames, stateNames, timeWords } from './appointment-words.ts'
import { rowsOf } from './detail-rows.ts'
import { detailGroups } from './form/public.tsx'
import type { DetailLoad, Details } from './use-details.ts'

type PrintedDetailsProps = { details: Details; load: DetailLoad; classes: { facts: string; table: string } }

/** What is known of the container of a load and its appointments, on its printed sheet; nothing where nothing is. Source: G-442. */
export function PrintedDetails({ details, load, classes }: PrintedDetailsProps) {
  const rows = detailGroups
    .flatMap((group) => rowsOf(group, { details, load }))
    .filter(({ values }) => values.length > 0)
  const { appointments = [], deliveryPlace } = details
  const stop = deliveryPlace?.name ?? load.deliveryCity
  return (
    <>
      {rows.length > 0 ? (
        <>
          <h2>Container &amp; references</h2>
          <dl className={classes.facts}>
            {rows.map(({ label, values, phone, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{[...values, phone && phoneWords(phone), note].filter(Boolean).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {appointments.length > 0 ? (
        <>
          <h2>Appointments</h2>
          <table className={classes.table}>
            <tbody>
              {appointments.map((one) => (
                <tr key={one.kind}>
                  <th scope="row">{kindNames[one.kind]}</th>
                  <td>{timeWords(one)}</td>
                  <td>{one.kind === 'delivery' ? stop : terminalName(one.terminalId)}</td>
                  <td>{one.number ?? 'No number yet'}</td>
                  <td>{stateNames[one.state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </>
  )
}
