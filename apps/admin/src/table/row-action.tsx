/** Label of a link in a row; screen readers also hear the row's name. */
export const RowAction = ({ does, to }: { does: string; to: string }) => (
  <span>
    {does}
    <span className="visually-hidden"> {to}</span>
  </span>
)
