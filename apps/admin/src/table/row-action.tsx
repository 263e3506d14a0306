/** What a link in a row does, and, for those who hear it, to which row. */
export const RowAction = ({ does, to }: { does: string; to: string }) => (
  <span>
    {does}
    <span className="visually-hidden"> {to}</span>
  </span>
)
