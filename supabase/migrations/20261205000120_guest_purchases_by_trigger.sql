-- No client calls public.claim_guest_purchases: guest purchases go to the account when its address is confirmed (the trigger
-- on auth.users), when a guest follows a link, and when an order is paid. All three use private.claim_guest_purchases_of.
drop function public.claim_guest_purchases();
