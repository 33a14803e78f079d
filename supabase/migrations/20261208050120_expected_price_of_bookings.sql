-- Bookings, too: see private.assert_expected_price.

-- Newest definition: 20261128000110_pass_rent.sql.
drop function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid
);
create function public.book_space(
  space_id uuid,
  slots timestamptz[],
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null,
  pass_id uuid default null,
  expected_price integer default null,
  expected_currency public.currency default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    space_id, slots, full_name, email, phone, social_link, purpose, payment_method, promo_code
  ) || case when pass_id is null then '[]' else jsonb_build_array(pass_id) end;
  response jsonb := private.find_idempotent_response(idempotency_key, 'book_space', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  space public.spaces;
  booking public.space_bookings;
  confirm_until timestamptz;
  purchase public.orders;
  pass public.user_passes;
  pass_discount integer;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  if pass_id is not null then
    perform private.require_account();
    -- The pass is of the account, so its owner is also the renter.
    person.email := coalesce(private.current_email(), person.email);
    person.is_confirmed := person.email is not distinct from private.current_email();
  end if;
  social_link := private.clean_social_link(social_link);
  purpose := private.clean_text(purpose, 'purpose', 1000);
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  end if;
  slots := array(select distinct starting from unnest(slots) starting order by starting);
  perform private.assert_slots_bookable(space, slots);
  perform private.limit_mails_to_contact(person);
  -- Requests for one space run one after another, so that a late one gets the list of taken slots instead of waiting on
  -- a constraint.
  perform pg_advisory_xact_lock(hashtextextended('space:' || space.id, 0));
  perform private.release_unconfirmed_bookings(space.id);
  confirm_until := private.displace_or_limit_unconfirmed_slots(space.id, slots, person);
  perform private.assert_slots_free(space, slots);

  insert into public.space_bookings (
    space_id, user_id, full_name, email, phone, social_link, purpose, language, total_amount, currency, idempotency_key,
    confirm_until, status, decided_at, free_cancel_hours, late_cancel_percent
  )
  select
    space.id, person.user_id, person.full_name, person.email, person.phone, social_link, purpose, person.language,
    sum(priced.amount), min(priced.currency), idempotency_key, confirm_until,
    case when private.is_trusted_renter(space, person) then 'confirmed' else 'pending' end::public.booking_status,
    case when private.is_trusted_renter(space, person) then now() end,
    space.free_cancel_hours, space.late_cancel_percent
  from private.price_slots(space.id, slots) priced
  returning * into booking;
  perform private.record_unconfirmed_hold(booking.id, person.is_confirmed);
  begin
    insert into public.booking_slots (booking_id, starts_at, ends_at, amount)
    select booking.id, priced.starts_at, priced.ends_at, priced.amount
    from private.price_slots(space.id, slots) priced
    order by priced.starts_at;
  exception when sqlstate 'PT409' then
    perform private.raise_slots_taken(space, slots, private.occupied_slots(space.id, slots));
  end;
  if pass_id is not null then
    if booking.total_amount = 0 then
      perform private.raise_api_error(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    pass := private.redeem_pass(
      pass_id, person.user_id, private.rent_pass_target(slots, booking.currency)
    );
    pass_discount := private.pass_discount_of_slots(pass, space.id, slots);
    insert into public.pass_uses (pass_id, booking_id, visits)
    values (pass.id, booking.id, private.visits_for(pass, private.rent_pass_target(slots, booking.currency)));
  end if;
  if booking.total_amount > 0 then
    purchase := private.place_order(
      person,
      jsonb_build_object('kind', 'space_booking', 'title', space.name, 'unit_amount', booking.total_amount),
      booking.currency, payment_method, '{on_site,ips_qr}', '{rent}', promo_code, pass_discount, null, idempotency_key
    );
    perform private.assert_expected_price(purchase, expected_price, expected_currency);
    update public.space_bookings set order_id = purchase.id where id = booking.id returning * into booking;
  end if;
  perform private.mail_booking(
    case
      when not person.is_confirmed then 'booking_confirm'
      when booking.status = 'confirmed' then 'booking_confirmed'
      else 'booking_requested'
    end,
    booking
  );
  return private.save_idempotent_response(
    idempotency_key, 'book_space', content,
    jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_json(purchase))
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
revoke execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid, integer, public.currency
) from public;
grant execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid, integer, public.currency
) to anon, authenticated;
comment on function public.book_space is
  'Requests a booking of a space for the given time slots (start times of whole hours in Belgrade, at most 100). The time '
  'slots are occupied until staff decide, or confirmed at once for a trusted renter (spaces.instant_after); where the '
  'address is not the confirmed one of the account, the link in the mail must be followed within 30 minutes. Prices are '
  'computed here. A pass (pass_id, of an account) pays each hour by its visits and its discount. Returns {booking {id, number, status, space {id, slug, name}, needs_confirmation, confirm_until, '
  'full_name, email, phone, social_link, purpose, total_amount, currency, decision_note, created_at, cancellation '
  '{free_until, percent, fee} or null, slots [{starts_at, ends_at, amount}]}, order (see get_order)}. The same idempotency '
  'key returns the same response. '
  'expected_price and expected_currency: what the buyer was shown before discounts. Errors: PT409 time_conflict with the message "Time conflict with existing booking" and '
  '{slots [{space_id, starts_at, ends_at, state}], nearest (see nearest_free)} in the details; PT409 break_required {slots, '
  'minutes, nearest}; PT409 slot_in_past, outside_opening_hours {slots}, slot_too_soon {slots, hours}, slot_too_far {slots, '
  'days}, booking_too_short {slots, min}, booking_too_long {slots, max}; PT403 booking_not_allowed {who_may_book}; PT400 '
  'slots_required, too_many_slots {max}, name_*, email_*, phone_*, social_link_*, purpose_*; PT404 space_not_found; PT403 '
  'account_blocked; PT409 hours_await_confirmation {max, retry_after} (see private.displace_or_limit_unconfirmed_slots), '
  'price_changed {subtotal_amount, currency}, payment_method_unavailable, promo_*, promo_with_pass, pass_*, PT401 sign_in_required (a pass without an account), idempotency_key_reused; PT429 too_many_requests, too_many_mails, too_many_codes '
  '{retry_after}.';

-- Newest definition: 20261129000220_series_by_pass.sql.
create or replace function public.book_series(
  bookings jsonb,
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null,
  pass_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(bookings, full_name, email, phone, social_link, purpose, payment_method, promo_code)
    || case when pass_id is null then '[]' else jsonb_build_array(pass_id) end;
  response jsonb := private.find_idempotent_response(idempotency_key, 'book_series', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  booked jsonb := '[]';
  wanted record;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  if jsonb_typeof(bookings) is distinct from 'array' or jsonb_array_length(bookings) not between 1 and 10 then
    perform private.raise_api_error(400, 'bookings_invalid', 'One to ten bookings');
  end if;
  -- In one order, whatever that of the request is, so that two series never wait for each other.
  perform private.lock_spaces(array(
    select spaces.id
    from public.spaces
    where spaces.id in (select (item ->> 'space_id')::uuid from jsonb_array_elements(bookings) item)
  ));
  for wanted in
    select
      (item ->> 'space_id')::uuid as space_id,
      array(select jsonb_array_elements_text(item -> 'slots')::timestamptz) as slots,
      (item ->> 'expected_price')::integer as expected_price,
      (item ->> 'expected_currency')::public.currency as expected_currency, place
    from jsonb_array_elements(bookings) with ordinality items (item, place)
    order by place
  loop
    booked := booked || private.reraise_api_error(public.book_space(
      wanted.space_id, wanted.slots, person.full_name, person.email, person.phone, social_link, purpose, language, payment_method,
      case when wanted.place = 1 then promo_code end, pass_id => pass_id,
      expected_price => wanted.expected_price, expected_currency => wanted.expected_currency
    ));
  end loop;
  return private.save_idempotent_response(
    idempotency_key, 'book_series', content, jsonb_build_object('bookings', booked)
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.book_series is
  'Books the dates of a series in one transaction: all of them or none. bookings: [{space_id, slots, expected_price, expected_currency}], one for each space, '
  '10 at most; each is a booking as book_space makes it, with an order and a mail of its own, and the promo code is for the '
  'first. A pass (pass_id, of an account) pays all of them. Returns {bookings [{booking, order}]}. The same idempotency key '
  'returns the same response. Errors: PT400 bookings_invalid, and those of book_space.';
