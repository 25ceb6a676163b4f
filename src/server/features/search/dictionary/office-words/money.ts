/** Money, contracts and accounts. */
export const money = `
money finance financial cash fund
budget spending expenditure cost plan
cost expense spending price expenditure
expensive costly price pricey unaffordable
cheap inexpensive low affordable
price cost pricing fee charge
price discount rebate
rebate discount deduction reduction
invoice bill charge payment
pay payment remuneration fee
payment transfer fee honorarium
owe debt accrual liability provision
invest investment investor fund
profit earnings income revenue margin
revenue sales turnover income
sales revenue selling commercial
worth value worthwhile
value benefit worth
finance accounting controlling treasury
accounting bookkeeping ledger accountant account
accountant controller auditor
book record account
reconcile match agree compare reconciliation
actual real
planned budget budgeted target
contract agreement deal arrangement licence
license licence licensing
deal agreement bargain transaction
milestone upfront payment instalment
reserve provision accrual
optimistic aggressive unrealistic
realistic plausible credible
disclosure publish disclose transparency report
release publish issue announce
higher over exceed above
lower under below
exceed over overrun
`;
