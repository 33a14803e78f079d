-- Whatever is asked of attendees is asked of those of one event.

create or replace function public.admin_attendees(
  event_id uuid,
  search text default null,
  status text default null,
  payment text default null,
  presence text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  -- Asked of each attendee of the event: a join might begin at all the orders there are.
  bill text := '(select from public.orders where orders.id = found.order_id and orders.total_amount > 0 and %s offset 0)';
  filter text := concat_ws(
    ' and ',
    'event_id = $1',
    case when query is not null then 'private.contact_search(full_name, email, phone, ticket_code) @@ $2' end,
    case
      when status in ('confirmed', 'pending', 'waitlisted', 'cancelled') then pg_catalog.format('status = %L', status)
      else 'status <> ''cancelled'''
    end,
    case payment
      when 'due' then 'exists ' || pg_catalog.format(bill, 'orders.status = ''pending''')
      when 'paid' then 'exists ' || pg_catalog.format(bill, 'orders.status = ''paid'' and refund_requested_at is null')
      when 'refund' then
        'exists ' || pg_catalog.format(bill, 'orders.status = ''paid'' and refund_requested_at is not null')
      when 'nothing' then 'not exists ' || pg_catalog.format(bill, 'true')
    end,
    case presence when 'inside' then 'checked_in_at is not null' when 'absent' then 'checked_in_at is null' end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'name' then 'full_name, id'
    when 'name_desc' then 'full_name desc, id desc'
    when 'arrived' then 'checked_in_at, id'
    when 'arrived_desc' then 'checked_in_at desc nulls last, id desc'
    else 'created_at desc, id desc'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from public.registrations found where %2$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from public.registrations found where %2$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.attendee_json(own) order by chosen.place)
           from chosen join public.registrations own using (id)
         ),
         ''[]''
       )
     )',
    ordering, filter
  )
  into answer
  using event_id, query, size, skipped;
  return answer;
end
$$;
