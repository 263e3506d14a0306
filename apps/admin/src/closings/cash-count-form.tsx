import { noteValues } from '@campus/contracts/closings/options.ts'
import type { Drawer } from '@campus/contracts/closings/schema.ts'
import { closingMessages as words } from '@campus/contracts/closings/messages.ts'
import { formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChoiceStrip } from '../form/choice-strip.tsx'
import styles from './closings.module.css'
import { countedOf, ways } from './cash-count.ts'
import { useCashCount } from './use-cash-count.ts'

const labels = { notes: words.count.byNotes, figure: words.count.oneFigure }

/** The cash count, its difference from the expected amount, and the button that closes the day. */
export const CashCountForm = ({ drawer }: { drawer: Drawer }) => {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const { count, set, errors, busy, submit } = useCashCount(drawer)
  const counted = countedOf(count)
  const field = (error: string | undefined) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    readOnly: busy,
    error,
  })
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const find = (which: string) => form.current?.querySelector<HTMLInputElement>(which)
    const wrong = find('input[aria-invalid="true"]') ?? find('input:not([type="radio"])')
    wrong?.focus()
  }, [errors])

  return (
    <form
      ref={form}
      className={`panel ${styles.count} no-print`}
      aria-label={words.count.legend}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ChoiceStrip
        legend={words.count.legend}
        name="way"
        options={ways.map((value) => ({ value, label: labels[value] }))}
        value={count.way}
        onChange={(way) => set({ way })}
        error={count.way === 'notes' ? (errors.counted ?? null) : null}
        first={first}
        readOnly={busy}
      />
      {count.way === 'notes' ? (
        <div className={styles.notes}>
          {[...noteValues.map(String), 'coins'].map((name) => (
            <TextInput
              key={name}
              {...field(errors[`notes.${name}`])}
              maxLength={20}
              label={name === 'coins' ? words.count.coins : words.count.note(Number(name))}
              value={count.notes[name] ?? ''}
              onChange={({ currentTarget }) => set({ notes: { ...count.notes, [name]: currentTarget.value } })}
            />
          ))}
        </div>
      ) : (
        <TextInput
          {...field(errors.counted)}
          maxLength={20}
          className={styles.figure ?? ''}
          label={words.count.counted}
          leftSection="₹"
          value={count.figure}
          onChange={({ currentTarget }) => set({ figure: currentTarget.value })}
        />
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{words.expected}</dt>
          <dd>{formatRupees(drawer.cash)}</dd>
        </div>
        <div>
          <dt>{words.count.counted}</dt>
          <dd>{counted === null ? '–' : formatRupees(counted)}</dd>
        </div>
        <Difference of={counted === null ? null : rupeesLess(counted, drawer.cash)} />
      </dl>
      {counted !== null && rupeesLess(counted, drawer.cash) !== 0 && (
        <TextInput
          {...field(errors.reason)}
          inputMode="text"
          label={words.reason}
          value={count.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
      )}
      <Button type="submit" busy={busy} className={styles.close ?? ''}>
        {busy ? words.closing : words.close}
      </Button>
    </form>
  )
}

/** Difference of the count from the expected amount in rupees; null without a count. */
const Difference = ({ of: difference }: { of: number | null }) => (
  <div data-state={difference === null ? undefined : difference === 0 ? 'agrees' : 'differs'}>
    <dt>{words.difference}</dt>
    <dd>
      <span role="status">{difference === null ? '–' : differenceText(difference)}</span>
    </dd>
  </div>
)

const differenceText = (difference: number): string => {
  if (difference === 0) return words.agrees
  return difference > 0 ? words.over(formatRupees(difference)) : words.short(formatRupees(-difference))
}
