import { Fragment } from 'react'

/** An address of e-mail that, where it does not fit in a line, breaks after its @ or before a dot. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other name, and none of them moves
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
