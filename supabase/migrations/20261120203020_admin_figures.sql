-- How registrations and income went: one question for one period, answered from two indexes.

create index registrations_confirmed_idx on public.registrations (created_at) where status = 'confirmed';
create index orders_income_idx on public.orders (paid_at) include (currency, total_amount) where status = 'paid';

create function public.admin_figures(step text default 'day') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  latest timestamp;
  first timestamp;
  since timestamptz;
begin
  perform private.require_permission('view_analytics');
  if step is null or step not in ('day', 'week', 'month') then
    perform private.refuse(400, 'step_invalid', 'day, week or month');
  end if;
  latest := date_trunc(step, now() at time zone 'Europe/Belgrade');
  first := latest - (case step when 'day' then 29 else 11 end) * ('1 ' || step)::interval;
  since := first at time zone 'Europe/Belgrade';
  return (
    with confirmed as (
      select date_trunc(step, created_at at time zone 'Europe/Belgrade') as starts, count(*) as number
      from public.registrations
      where status = 'confirmed' and created_at >= since
      group by 1
    ),
    paid as (
      select starts, jsonb_object_agg(currency, amount) as amounts
      from (
        select date_trunc(step, paid_at at time zone 'Europe/Belgrade') as starts, currency, sum(total_amount) as amount
        from public.orders
        where status = 'paid' and paid_at >= since and total_amount > 0
        group by 1, 2
      ) sums
      group by starts
    )
    select jsonb_agg(
      jsonb_build_object(
        'starts_on', spans.starts::date,
        'registrations', coalesce(confirmed.number, 0),
        'income', coalesce(paid.amounts, '{}')
      )
      order by spans.starts
    )
    from generate_series(first, latest, ('1 ' || step)::interval) spans (starts)
    left join confirmed using (starts)
    left join paid using (starts)
  );
end
$$;
comment on function public.admin_figures is
  'Registrations and income of the last 30 days, 12 weeks (from Monday) or 12 months, this one included, by the calendar of '
  'Belgrade: [{starts_on, registrations (made then, confirmed now), income {currency: minor units paid then and not '
  'refunded}}]. step: day, week, month. For view_analytics. Errors: PT403 not_allowed, PT400 step_invalid.';
revoke execute on function public.admin_figures(text) from public;
grant execute on function public.admin_figures(text) to authenticated;
