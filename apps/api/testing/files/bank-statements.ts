/** Made-up statements in the form that banks publish: no file of a bank was at hand. People and numbers in them are invented. */

export const hdfcStatement = `HDFC BANK Ltd.,,,,,,
M/S. DEMO COLLEGE,"12, LAKE ROAD",,,,Account No : XXXXXXXX4321,
Statement From : 01/11/2026 To : 05/11/2026,,,,,,
,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
02/11/26,"UPI-ASHA DEMO-ASHA@DEMO-426712345678-BCA FEE",0000426712345678,02/11/26,,"5,000.00","1,05,000.00"
03/11/26,CHQ PAID-RETURN 000123,000123,03/11/26,"2,500.50",,"1,02,499.50"
04/11/26,CARD SETTLEMENT 03/11,,04/11/26,,"11,000.00","1,13,499.50"
********,********,********,********,********,********,********
STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,
"1,00,000.00",1,2,"2,500.50","16,000.00","1,13,499.50",
This is a computer generated statement,,,,,,
`

/** As SBI's “.xls” is: a text with tabs. */
export const sbiStatement = [
  'Account Name\t:\tDEMO COLLEGE',
  'Account Number\t:\t_XXXXXXX4321',
  '',
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
  '1 Nov 2026\t1 Nov 2026\tBY TRANSFER-NEFT*DEMO0000001*N305261234567*RAVI DEMO\tTRANSFER FROM 4897\t \t12,000.00\t12,000.00',
  '2 Nov 2026\t2 Nov 2026\tSMS CHARGES\t\t17.70\t \t11,982.30',
  '**This is a computer generated statement and does not require a signature',
].join('\r\n')

export const iciciStatement = `Transaction Date;Value Date;Cheque Number;Transaction Remarks;Amount;Balance
02/11/2026;02/11/2026;-;NEFT MEERA DEMO;-500.00;9,500.00
01/11/2026;01/11/2026;-;IMPS/630512345678/RAVI;10000;10,000.00
`

export const axisStatement = `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
01-11-2026,,UPI/P2A/630599999999/ASHA,,750.00,750.00,001
02-11-2026,000045,CLG CHEQUE,250.00,,500.00,001
`

export const mt940Statement = [
  '{1:F01DEMOINBB}{2:I940DEMOINBBN}{4:',
  ':20:NOV26',
  ':25:XXXXXXXX4321',
  ':28C:1/1',
  ':60F:C261031INR1000,00',
  ':61:2611011101C5000,00NTRFNONREF//426712345678',
  ':86:/INF/UPI ASHA DEMO',
  'BCA FEE',
  ':61:2611021102RC5000,00NRTI426712345678',
  ':86:RETURNED',
  ':61:2611021102D17,7NCHG',
  ':62M:C261102INR982,30',
  '-}',
  ':20:NOV26',
  ':25:XXXXXXXX4321',
  ':28C:1/2',
  ':60M:C261102INR982,30',
  ':61:261103RD17,70NCHGBACK',
  ':62F:C261103INR1000,00',
].join('\r\n')
