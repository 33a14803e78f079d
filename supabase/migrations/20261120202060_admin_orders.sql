-- Orders as staff look through them.

create index orders_search_idx on public.orders using gin (private.contact_search(full_name, email, phone, telegram));
create index orders_newest_idx on public.orders (created_at, id);
create index orders_total_idx on public.orders (total_amount, id);
create index orders_refund_idx on public.orders (created_at, id) where status = 'paid' and refund_requested_at is not null;

create function private.order_number_of(typed text) returns bigint
language sql immutable set search_path = ''
as $$
  -- A number as people quote it, or the reference of a transfer: two control digits and the number, with or without its
  -- model before it.
  select case
    when digits ~ '^97\d{5,16}$' and private.reference_of(substr(digits, 5)::bigint) = substr(digits, 3)
      then substr(digits, 5)::bigint
    when digits ~ '^\d{5,16}$' and private.reference_of(substr(digits, 3)::bigint) = digits then substr(digits, 3)::bigint
    when digits ~ '^\d{1,16}$' then digits::bigint
  end
  from (select regexp_replace(typed, '[\s\u00a0№#-]', '', 'g') as digits) typing
$$;
comment on function private.order_number_of is 'The order that a typed number or payment reference speaks of; null when it is neither.';

create function private.listed_order(bill public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', bill.id, 'number', bill.number, 'full_name', bill.full_name, 'email', bill.email, 'status', bill.status,
    'payment_method', bill.payment_method, 'total_amount', bill.total_amount, 'currency', bill.currency,
    'created_at', bill.created_at, 'expires_at', bill.expires_at, 'paid_at', bill.paid_at,
    'refund_requested_at', bill.refund_requested_at, 'reference', private.reference_of(bill.number),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'quantity', quantity) order by id), '[]')
      from public.order_items where order_id = bill.id
    )
  )
$$;

create function public.admin_orders(
  search text default null,
  state text default null,
  method public.payment_method default null,
  kind public.order_item_kind default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  number bigint := private.order_number_of(search);
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.orders found'
    -- A number is looked for among numbers and among telephones.
    else '(
      select * from public.orders where private.contact_search(full_name, email, phone, telegram) @@ $1
      union
      select * from public.orders where number = $2
      offset 0
    ) found'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case
      when state = 'refund' then 'status = ''paid'' and refund_requested_at is not null'
      when state in ('pending', 'paid', 'cancelled', 'refunded') then pg_catalog.format('status = %L', state)
    end,
    case when method is not null then 'payment_method = $3' end,
    case
      when kind is not null
        then 'exists (select from public.order_items where order_id = found.id and order_items.kind = $4)'
    end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'number' then 'number'
    when 'number_desc' then 'number desc'
    when 'total' then 'total_amount, id'
    when 'total_desc' then 'total_amount desc, id desc'
    else 'created_at desc, id desc'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $5 offset $6
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.listed_order(own) order by chosen.place)
           from chosen join public.orders own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, number, method, kind, size, skipped;
  return answer;
end
$$;
comment on function public.admin_orders is
  '{total, rows}: a page of orders for those who manage content: {id, number, full_name, email (null where none was left), '
  'status, payment_method, total_amount in minor units, currency, created_at, expires_at, paid_at, refund_requested_at, '
  'reference, items [{kind, title, quantity}]}. search: number, reference of the transfer, name, address, phone. state: '
  'pending, paid, refund (paid, and to be given back), cancelled, refunded. sort: created, number, total, each also with _desc; '
  'newest first unless told. page counts from 1, page_size is kept within 1 and 1000; total stops counting at 10000. Runs as '
  'its owner, for under row level security no index answers a search. Errors: PT401 sign_in_required, PT403 not_allowed.';

create function private.order_history(bill public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object('what', what, 'at', at, 'by', (
      select actor_name from public.audit_log
      where table_name = 'orders' and row_id = bill.id::text and audit_log.at = steps.at
      order by id limit 1
    ))
    order by at, place
  )
  from (
    values
      (0, 'created', bill.created_at), (1, 'paid', bill.paid_at), (2, 'refund_requested', bill.refund_requested_at),
      (3, 'cancelled', bill.cancelled_at), (4, 'refunded', bill.refunded_at)
  ) steps (place, what, at)
  where at is not null
$$;
comment on function private.order_history is 'What became of an order, step by step, and who of the staff did it.';

create function public.admin_order(order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  bill public.orders;
begin
  perform private.require_permission('manage_content');
  select * into bill from public.orders where id = admin_order.order_id;
  if bill.id is null then
    return null;
  end if;
  return private.order_json(bill) || jsonb_build_object(
    'full_name', bill.full_name, 'email', bill.email, 'phone', bill.phone, 'telegram', bill.telegram,
    'language', bill.language, 'is_guest', bill.user_id is null, 'reference', private.reference_of(bill.number),
    'promo_code', (select code from public.promo_codes where id = bill.promo_code_id),
    'history', private.order_history(bill),
    'seats', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'event_id', events.id, 'title', events.title, 'status', seats.status, 'starts_at', events.starts_at
      ) order by seats.created_at), '[]')
      from public.registrations seats join public.events on events.id = seats.event_id
      where seats.order_id = bill.id
    ),
    'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', bookings.id, 'number', bookings.number, 'status', bookings.status, 'space', spaces.name
      ) order by bookings.created_at), '[]')
      from public.space_bookings bookings join public.spaces on spaces.id = bookings.space_id
      where bookings.order_id = bill.id
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', passes.id, 'name', subscriptions.name, 'visits_left', passes.visits_left,
        'visits_total', passes.visits_total, 'valid_until', passes.valid_until, 'cancelled_at', passes.cancelled_at
      ) order by passes.created_at), '[]')
      from public.user_passes passes join public.subscriptions on subscriptions.id = passes.subscription_id
      where passes.order_id = bill.id
    )
  );
end
$$;
comment on function public.admin_order is
  'One order with everything around it, for manage_content; null when there is none: as get_order, and full_name, email, phone, '
  'telegram, language, is_guest, reference, promo_code, history [{what: created, paid, refund_requested, cancelled, refunded; '
  'at, by (of the staff, or null)}], seats [{event_id, title, status, starts_at}], bookings [{id, number, status, space}], '
  'passes [{id, name, visits_left, visits_total, valid_until, cancelled_at}]. Errors: PT403 not_allowed.';

revoke execute on function
  public.admin_orders(text, text, public.payment_method, public.order_item_kind, text, integer, integer),
  public.admin_order(uuid)
from public;
grant execute on function
  public.admin_orders(text, text, public.payment_method, public.order_item_kind, text, integer, integer),
  public.admin_order(uuid)
to authenticated;
